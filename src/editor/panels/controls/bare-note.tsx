import { useTranslation } from 'react-i18next';
import { scopeAt } from '../../document/collection-scope';
import { useSampleScope } from '../../document/sample-scope';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { bareValue } from './link-places';

/** What a link of data comes to where that is no address: nothing where it is one. */
export function BareNote({ value }: { readonly value: string }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const [id] = useSelection();
  const scope = useSampleScope();
  const bare = scope && id !== undefined ? bareValue(value, scopeAt(engine.getNodes(), id, scope)) : null;
  return bare === null ? null : t('link.bare', { value: bare });
}
