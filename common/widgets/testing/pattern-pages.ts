import { familiesOf } from '../patterns';
import type { Pattern } from '../patterns/pattern';

function ofFamily(wanted: string): readonly Pattern[] {
  return familiesOf('page').find(({ key }) => key === wanted)?.patterns ?? [];
}

/**
 * The patterns as pages that people could publish, each with one header at most and one footer: the first page has all other
 * patterns between them, the further ones the first hero. For tests.
 */
export function patternPages(): readonly (readonly Pattern[])[] {
  const [headers, footers] = [ofFamily('header'), ofFamily('footer')];
  const others = familiesOf('page').flatMap(({ key, patterns }) =>
    key === 'header' || key === 'footer' ? [] : patterns,
  );
  return Array.from({ length: Math.max(headers.length, footers.length) }, (_, index) => [
    ...headers.slice(index, index + 1),
    ...(index === 0 ? others : ofFamily('hero').slice(0, 1)),
    ...footers.slice(index, index + 1),
  ]);
}
