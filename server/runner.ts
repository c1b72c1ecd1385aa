import { startRunner } from '#server/developer/delivery/runners/remote/start-runner.ts';
import { createLog } from './platform/log';
import { readSettings } from './platform/settings';
import { runProcess } from './run-process';

runProcess(async () => {
  const settings = readSettings();
  const log = createLog(settings);
  const { stop } = await startRunner({ settings, log });
  const lines = ['Pagewright builds projects here.', `  Server    ${settings.runner?.serverUrl ?? ''}`];
  return { log, stop, lines: [...lines, `  Data      ${settings.dataDir}`] };
});
