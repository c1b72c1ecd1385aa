import * as z from 'zod';

/** The code of a fault that the bound has a text of its own for. */
interface Refusal {
  readonly error: string;
}

/**
 * A record of so many entries at most. They are counted before they are read: what is wrong with each of a hundred thousand
 * would take a second to find.
 * @param refusal `too_many` when absent
 */
export function boundedRecord<Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  maximum: number,
  refusal?: Refusal,
) {
  const record = z.record(key, value);
  const counted = z.preprocess((input, context) => {
    if (typeof input !== 'object' || input === null || Object.keys(input).length <= maximum) return input;
    context.addIssue(
      refusal
        ? { code: 'custom', message: refusal.error, input }
        : { code: 'too_big', origin: 'object', maximum, input },
    );
    return z.NEVER;
  }, record);
  return counted as unknown as typeof record;
}
