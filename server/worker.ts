import { createLog } from './platform/log';
import { readSettings } from './platform/settings';
import { runProcess } from './run-process';
import { startWorker } from './start-worker';

runProcess(async () => {
  const settings = readSettings();
  const log = createLog(settings);
  const { stop } = await startWorker(settings, log);
  return { log, stop, lines: ['Pagewright runs jobs here.', `  Files     ${settings.dataDir}`] };
});
