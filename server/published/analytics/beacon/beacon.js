// Runs on pages of sites that count by beacon. Who asks not to be tracked is not. No cookie, nothing stored.
// Each line that begins with slashes and all indentation are left out when it is sent (beacon-script.ts).
(() => {
  const n = navigator,
    d = document,
    s = d.currentScript.dataset,
    p = performance;
  if (n.doNotTrack === '1' || n.globalPrivacyControl) return;
  const x = {};
  let since,
    told,
    cls = 0,
    from = 0,
    last = 0;
  const send = (k, more) => n.sendBeacon('/v1/e', JSON.stringify({ k, p: location.pathname, v: s.v, ...more }));
  const watch = (type, see) => {
    try {
      new PerformanceObserver((list) => list.getEntries().map(see)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      });
    } catch {}
  };
  const view = () => {
    since = p.now();
    send('v', { q: location.search, r: d.referrer });
  };
  // Once for each time that the page is left; its vitals the first time.
  const leave = () => {
    if (since === undefined) return;
    send('e', { t: (p.now() - since) / 1000, ...(!told && x) });
    told = 1;
    since = undefined;
  };
  const start = () => {
    const nav = p.getEntriesByType('navigation')[0] || {},
      at = nav.activationStart || 0,
      after = (t) => Math.max(0, t - at);
    if (nav.responseStart) x.f = after(nav.responseStart);
    watch('largest-contentful-paint', (e) => {
      if (!told) x.l = after(e.startTime);
    });
    // The worst of the windows of at most 5 s that shifts come in, a second apart at most.
    watch('layout-shift', (e) => {
      if (e.hadRecentInput) return;
      if (e.startTime - last > 1000 || e.startTime - from > 5000) {
        cls = 0;
        from = e.startTime;
      }
      last = e.startTime;
      cls += e.value;
      x.c = Math.max(x.c || 0, cls);
    });
    if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) x.c = 0;
    watch('event', (e) => {
      if (e.interactionId) x.i = Math.max(x.i || 0, e.duration);
    });
    view();
  };
  addEventListener('visibilitychange', () => (d.visibilityState === 'hidden' ? leave() : (since ??= p.now())), true);
  addEventListener('pagehide', leave, true);
  addEventListener(
    'pageshow',
    (e) => {
      if (e.persisted) view();
    },
    true,
  );
  if (s.c)
    addEventListener(
      'click',
      (e) => {
        const a = e.target.closest?.('a[href]');
        if (a) send('c', { h: a.href });
      },
      true,
    );
  if (d.prerendering) d.addEventListener('prerenderingchange', start, { once: true });
  else start();
})();
