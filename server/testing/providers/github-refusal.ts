import type { Answer } from './fake-server';

/** GitHub's way to say no. */
export function say(status: number, message: string): Answer {
  return {
    status,
    json: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
  };
}
