import { readFileSync } from 'node:fs';
import { answer, listen, readAsked, type Asked } from '../fake-server';

/** Something that was asked of GitHub, and what it answered (`@octokit/fixtures`). */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly response: unknown;
}

type Scenario = 'errors' | 'paginate-issues' | 'rename-repository';

/** GitHub leads on from a repository's name to its number, which is 1000 in every recording; page one need not be named. */
function placeOf(path: string) {
  return path.replace(/^\/(?:repos\/octokit-fixture-org\/[^/?]+|repositories\/1000)/, '').replace(/[?&]page=1$/, '');
}

/**
 * GitHub as it was recorded: what was asked then is answered as it was then, in that order.
 * @returns its address, and what was asked that was not recorded
 */
export async function replay(scenario: Scenario) {
  const text = readFileSync(new URL('./github.json', import.meta.url), 'utf8');
  const left = [...(JSON.parse(text) as Readonly<Record<Scenario, readonly Exchange[]>>)[scenario]];
  const unexpected: string[] = [];

  const find = ({ call, query, body }: Asked) => {
    const [method, path = ''] = call.split(' ');
    const search = query.size > 0 ? `?${query}` : '';
    const place = placeOf(`${path}${search}`);
    const isSame = (one: Exchange) => JSON.stringify(one.body || {}) === JSON.stringify(body);
    return left.findIndex((one) => one.method === method && placeOf(one.path) === place && isSame(one));
  };
  const { url, stop } = await listen((request, response) => {
    void readAsked(request).then((asked) => {
      const at = find(asked);
      if (at < 0) unexpected.push(asked.call);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      const { status = 500, headers = {}, response: json = {} } = found ?? {};
      answer(response, { status, json, headers });
    });
  });
  return { url, stop, unexpected };
}
