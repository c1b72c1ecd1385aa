import { createWorkProcess, WorkFault, type WorkOptions, type WorkProcess } from './work-process';

/**
 * Work processes that do one task each: one that ends its process, or takes too long, takes no other with it. A task whose
 * process ended is begun once more, since the end need not be of its making: where memory runs out, Linux chooses.
 * @param places how many tasks may be asked for at once; the caller keeps the others waiting
 * @returns does one task; throws WorkFault, `interrupted` for a task whose process ended twice
 */
export function createWorkPlaces(places: number, options: WorkOptions): (task: unknown) => Promise<unknown> {
  const free: WorkProcess[] = Array.from({ length: places }, () => createWorkProcess(options));
  return async (task) => {
    const work = free.shift();
    if (!work) throw new Error('More tasks at once than there are processes.');
    try {
      return await work.ask(task).catch((error: unknown) => {
        if (error instanceof WorkFault && error.kind === 'interrupted') return work.ask(task);
        throw error;
      });
    } finally {
      free.unshift(work);
    }
  };
}
