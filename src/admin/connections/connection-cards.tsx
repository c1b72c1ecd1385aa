import { ConnectionCard } from './connection-card';
import './connections.css';

/**
 * One's connections to the code host, the ticket board and Google.
 * @param returnUrl where a provider sends one back to
 */
export function ConnectionCards({ returnUrl }: { returnUrl: string }) {
  return (
    <div className="connections">
      <ConnectionCard provider="github" returnUrl={returnUrl} />
      <ConnectionCard provider="jira" returnUrl={returnUrl} />
      <ConnectionCard provider="google" returnUrl={returnUrl} />
    </div>
  );
}
