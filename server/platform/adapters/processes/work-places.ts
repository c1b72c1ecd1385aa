import { createWorkProcess, WorkFault, type WorkOptions, type WorkProcess } from './work-process';

/**
 * Work processes that do one task each, so that one that breaks off takes no other with it. A task is begun once more then:
 * where memory runs out, Linux chooses.
 * @param places tasks asked for at once; the caller keeps the others waiting
 * @returns does one task; throws WorkFault
 */
export function createWorkPlaces(places: number, options: WorkOptions): (task: unknown) => Promise<unknown> {
  const free: WorkProcess[] = Array.from({ length: places }, () => createWorkProcess(options));
  return async (task) => {
    const work = free.shift();
    if (!work) throw new Error('More tasks at once than there are processes.');
    try {
      // Once more: the end need not be of its making. Where memory runs out, Linux chooses.
      return await work.ask(task).catch((error: unknown) => {
        if (error instanceof WorkFault && error.kind === 'interrupted') return work.ask(task);
        throw error;
      });
    } finally {
      free.unshift(work);
    }
  };
}
