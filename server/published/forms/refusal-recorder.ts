import { sql } from 'drizzle-orm';
import type { Parts } from '#server/platform/parts.ts';

/** How long a refusal waits at most until it is stored, ms. */
const WAIT_MS = 2000;
/** Fields that wait while the database does not answer; what comes then is lost: it is a number and no answer. */
const MAX_WAITING = 5000;

/** Counts posts that were refused, for the statistics of their forms. Nothing of who sent them is there. */
export interface RefusalRecorder {
  /** Takes one post with the keys of its faulty fields; never waits. */
  readonly record: (formId: string, fields: readonly string[]) => void;
  /** Stores what waits and takes no more. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly form: string;
  readonly day: string;
  readonly field: string;
  added: number;
}

/** Opens the recorder of a site server: refusals are added up in memory and stored together. */
export function openRefusalRecorder({ db, log }: Pick<Parts, 'db' | 'log'>): RefusalRecorder {
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const store = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const rows = JSON.stringify([...waiting.values()]);
    waiting = new Map();
    try {
      // A form may be gone meanwhile.
      await db.execute(sql`
        insert into form_refusals as f (form_id, day, field, count)
        select r.form, r.day, r.field, r.added
          from jsonb_to_recordset(${rows}::jsonb) as r(form text, day date, field text, added integer)
          join forms on forms.id = r.form
        on conflict (form_id, day, field) do update set count = f.count + excluded.count`);
    } catch (error) {
      log.warn({ err: error }, 'Refused posts of forms could not be counted.');
    }
  };
  const flush = () => (storing = storing.then(store));

  return {
    record: (form, fields) => {
      const day = new Date().toISOString().slice(0, 10);
      for (const field of ['', ...new Set(fields)]) {
        const key = `${form} ${day} ${field}`;
        const known = waiting.get(key);
        if (known) known.added += 1;
        else if (waiting.size < MAX_WAITING) waiting.set(key, { form, day, field, added: 1 });
      }
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    close: flush,
  };
}
