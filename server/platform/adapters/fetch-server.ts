/** A call of a server of this product. */
export interface ServerCall extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  /** Its token. */
  readonly bearer: string;
  readonly type?: string;
}

/**
 * Calls a server of this product that an operator configured, which may be in a private network. Redirects are not
 * followed: the token is for that server alone.
 * @throws TypeError when it cannot be reached
 */
export function fetchServer(address: string, { bearer, type, ...init }: ServerCall): Promise<Response> {
  return fetch(address, {
    ...init,
    headers: { authorization: `Bearer ${bearer}`, ...(type !== undefined && { 'content-type': type }) },
    redirect: 'error',
    // A body that is read as it is sent must be announced as one.
    ...(init.body instanceof ReadableStream && { duplex: 'half' as const }),
  });
}
