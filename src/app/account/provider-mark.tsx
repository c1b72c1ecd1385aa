import type { Provider } from '#src/api/connections.ts';

/** The first letter of a provider on a small tile: their marks are theirs. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <span className="provider-mark" data-provider={provider} aria-hidden>
      {provider[0]?.toUpperCase()}
    </span>
  );
}
