import type { Answer } from './fake-server';

/** An error response of GitHub. */
export function say(status: number, message: string): Answer {
  return {
    status,
    json: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
  };
}
