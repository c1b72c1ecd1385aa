import { type CallState, useCall } from './client/use-call';

const WHERE = 'GET v1/usage/where';
export type UsageKind = 'image' | 'constant' | 'widget' | 'template' | 'api' | 'component';

/** Where a thing is used; null asks nothing. */
export function useUsage(of: { kind: UsageKind; id: string } | null): CallState<typeof WHERE> {
  return useCall(WHERE, of === null ? null : { query: of }, { keepPreviousData: false });
}
