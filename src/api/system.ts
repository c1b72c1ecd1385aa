import { type CallState, useCall } from './client/use-call';

/** Whether the server is well, with what it lacks for global administrators. @param asked false asks nothing */
export function useHealth(asked: boolean): CallState<'GET health'> {
  return useCall('GET health', asked ? {} : null, { revalidateOnFocus: false });
}
