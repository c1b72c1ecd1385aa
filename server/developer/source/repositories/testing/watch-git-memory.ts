import { readFileSync } from 'node:fs';

const EVERY_MS = 20;

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

function childrenOf(pid: string): string[] {
  return read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((one) => one !== '');
}

/** Programs that this process started, and those that they started. */
function descendants(pid: string): string[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
}

/** @returns ends it, and gives the most memory that one git below this process had, in MB */
export function watchGitMemory(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of descendants(`${process.pid}`)) {
      const status = read(`/proc/${pid}/status`);
      if (!/^Name:\tgit/m.test(status)) continue;
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
