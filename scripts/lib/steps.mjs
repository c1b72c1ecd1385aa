import { spawn } from 'node:child_process';

/**
 * Runs a command and shows its output as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the present environment
 * @returns {Promise<number>} its exit code (1 when it could not be started)
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a tool of node_modules/.bin. */
export const tool = (name, args, env) => run(process.execPath, [`node_modules/.bin/${name}`, ...args], env);

/**
 * Runs named steps one after the other; each counts as one check.
 * @param {{name: string, run: () => Promise<number>}[]} steps
 * @returns {Promise<{passed: number, failed: string[]}>}
 */
export async function runSteps(steps) {
  const failed = [];
  let passed = 0;
  for (const step of steps) {
    const started = Date.now();
    const code = await step.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${step.name}  (${seconds} s)`);
    if (code === 0) passed += 1;
    else failed.push(step.name);
  }
  return { passed, failed };
}
