/** Semaphore for SMTP deliveries, shared by the campaigns of one process. */
export interface Semaphore {
  readonly all: number;
  /** Takes up to so many, at least one: waits until one is free. */
  readonly take: (most: number) => Promise<number>;
  readonly give: (many: number) => void;
}

/** @param all how many there are */
export function openSemaphore(all: number): Semaphore {
  let free = all;
  const waiting: (() => void)[] = [];
  return {
    all,
    take: async (most) => {
      while (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const taken = Math.min(most, free);
      free -= taken;
      return taken;
    },
    give: (many) => {
      free += many;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}
