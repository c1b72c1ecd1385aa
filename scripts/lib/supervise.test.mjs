import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const supervise = new URL('./supervise.mjs', import.meta.url).href;

/**
 * Supervises a script that notes each start in a file.
 * @param {string} script what it does then; `start` is the number of the start
 */
function run(script) {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  const [starts, child, parent] = ['starts', 'child.mjs', 'parent.mjs'].map((name) => join(folder, name));
  const note = `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(starts)}, 'x');
    const start = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length;
    const say = () => new Promise((done) => process.send('running', done));`;
  writeFileSync(child, `${note}\n${script}`);
  writeFileSync(parent, `import { supervise } from '${supervise}'; supervise(${JSON.stringify(child)}, [1, 2, 3]);`);
  const { status, stderr } = spawnSync(process.execPath, [parent], { encoding: 'utf8' });
  const count = readFileSync(starts, 'utf8').length;
  rmSync(folder, { recursive: true });
  return { status, count, stderr };
}

test('what cannot start ends with its code, once', () => {
  assert.deepEqual(run(`console.error('no port'); process.exit(3);`), { status: 3, count: 1, stderr: 'no port\n' });
});

test('what ends in order ends all', () => {
  assert.equal(run('await say(); process.exit(0);').count, 1);
  assert.deepEqual(run('await say(); process.exit(1);'), { status: 1, count: 1, stderr: '' });
});

test('what crashes again and again is given up after the last pause', () => {
  const { status, count, stderr } = run('await say(); process.exit(70);');
  assert.deepEqual([status, count], [70, 4]);
  assert.deepEqual(
    stderr.trim().split('\n'),
    [1, 2, 3]
      .map((ms) => `Pagewright crashed (exit code 70). It is started again in ${ms / 1000} s.`)
      .concat('Pagewright crashed (exit code 70). It crashed 4 times in a row and is not started again.'),
  );
});

test('after a crash a start that fails is tried again', () => {
  const script = `if (start === 2) process.exit(1);
    await say();
    if (start === 1) process.kill(process.pid, 'SIGKILL');
    process.exit(0);`;
  const { status, count } = run(script);
  assert.deepEqual([status, count], [0, 3]);
});
