interface Policy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

/** The address as the app's policy wants it: a browser that checks such addresses takes only this one. */
function trusted(url: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const rules = { createScriptURL: () => url };
  return (types?.createPolicy('analytics', rules) ?? rules).createScriptURL(url);
}

function whenIdle(work: () => void) {
  return 'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 1000);
}

/** Loads the analytics script once the browser has nothing better to do. Called once, after consent. */
export function loadAnalytics(url: string): void {
  whenIdle(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted(url);
    document.head.append(script);
  });
}
