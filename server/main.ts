import { createLog } from './platform/log';
import { readSettings } from './platform/settings';
import { runProcess } from './run-process';
import { startServer } from './start-server';

runProcess(async () => {
  const settings = readSettings();
  const log = createLog(settings);
  const { addresses, stop } = await startServer(settings, log);
  const local = settings.port === 0;
  return {
    log,
    stop,
    lines: [
      'Pagewright is running.',
      `  App       ${local ? addresses.app : settings.publicUrl}`,
      `  Site      ${local ? addresses.site : settings.siteUrl}`,
      `  Previews  ${local ? addresses.previews : settings.previewUrl}`,
      `  Data      ${settings.dataDir}${settings.databaseUrl === null ? '' : ' (files; the database is PostgreSQL)'}`,
    ],
  };
});
