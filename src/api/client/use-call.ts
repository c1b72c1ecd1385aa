import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { whileReading } from './activity';
import { call } from './client';
import type { CallInput, EndpointKey, Reply } from './endpoints';

export interface CallState<K extends EndpointKey> {
  readonly data: Reply<K> | undefined;
  readonly error: unknown;
  /** The first answer is on its way. */
  readonly isLoading: boolean;
  /** Asks again. */
  readonly retry: () => void;
}

/**
 * A reading call kept by SWR under `[key, input]`; `null` as input makes no call.
 * The last list stays in sight while the next page of it loads.
 */
export function useCall<K extends EndpointKey>(
  key: K,
  input: CallInput<K> | null,
  options: SWRConfiguration = {},
): CallState<K> {
  const {
    data,
    error,
    isLoading,
    mutate: again,
  } = useSWR<Reply<K>, unknown>(input === null ? null : [key, input], {
    fetcher: () => whileReading(call(key, input as CallInput<K>)),
    keepPreviousData: true,
    ...options,
  });
  return { data, error, isLoading, retry: () => void again() };
}

/**
 * Forgets every reply: another user signs in. Data on screen is refetched; without that SWR would also take the
 * next reading of a key within two seconds for answered, by the reply that was just forgotten.
 */
export async function forgetReplies(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: true });
}

/** Refetches everything on screen. */
export async function rereadAll(): Promise<void> {
  await mutate(() => true);
}

/** Refetches everything on screen that these calls read. */
export async function reread(...keys: readonly EndpointKey[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && keys.includes(key[0] as EndpointKey));
}
