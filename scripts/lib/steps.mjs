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

/** The same for commands that run in parallel: the output of each is shown in one piece at its end. */
export function runBeside(command, args, env = {}) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...color, ...env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool of node_modules/.bin. */
export const tool = (name, args, env) => run(process.execPath, [`node_modules/.bin/${name}`, ...args], env);
export const toolBeside = (name, args, env) => runBeside(process.execPath, [`node_modules/.bin/${name}`, ...args], env);

/**
 * Runs named steps in their order; each counts as one check.
 * @param {{name: string, run: () => Promise<number>}[]} steps
 * @param {number} [atOnce] how many run at the same time
 * @returns {Promise<{passed: number, failed: string[]}>}
 */
export async function runSteps(steps, atOnce = 1) {
  const failed = [];
  let passed = 0;
  const waiting = steps.values();
  const lane = async () => {
    for (const step of waiting) {
      const started = Date.now();
      const code = await step.run();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${step.name}  (${seconds} s)`);
      if (code === 0) passed += 1;
      else failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { passed, failed };
}
