let failing = false;

/** From now on health checks fail: this process is about to end. */
export function startFailing(): void {
  failing = true;
}

/** Whether load balancers should send no more calls here (`GET /api/health`). */
export function isFailing(): boolean {
  return failing;
}
