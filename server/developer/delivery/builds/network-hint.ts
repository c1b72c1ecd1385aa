/** How programs say that they reached no network. */
const NO_NETWORK =
  /\b(?:EAI_AGAIN|ENETUNREACH|getaddrinfo)\b|could not resolve host|temporary failure in name resolution|failed to fetch .{1,200} from google fonts/i;
const HINT =
  'Builds have no network: packages alone are fetched, while they are installed. What a build loads, as fonts, must be in the repository or in a package.';

function offerOf(reachable: readonly string[]) {
  return reachable.length === 0 ? [] : [`The build settings of the project can let it reach ${reachable.join(', ')}.`];
}

/**
 * Looks through the output of a command without a network for the reason why it may have failed.
 * @param reachable hosts that the settings of a project could let it reach
 */
export function createNetworkHint(reachable: readonly string[]): {
  see: (line: string) => void;
  text: () => string | null;
} {
  let isSeen = false;
  return {
    see: (line) => {
      isSeen ||= NO_NETWORK.test(line);
    },
    text: () => (isSeen ? [HINT, ...offerOf(reachable)].join(' ') : null),
  };
}
