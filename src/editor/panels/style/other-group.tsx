import { useTranslation } from 'react-i18next';
import { STYLE_PROPERTIES, styleProperty, type StyleKey } from '#common/layout/style-properties.ts';
import { ChoiceRow, useWords } from './choice-row';
import { ColorRow } from './color-row';
import { StyleGroup } from './style-group';
import { UnitRow } from './unit-row';
import { cssName } from '#common/layout/compile-style.ts';
import type { StyleHandle } from './use-style';

/** What the groups above hold already. */
const SHOWN =
  /^(?:padding|margin|flexDirection|flexWrap|justifyContent|alignItems|justifyItems|gap|gridTemplateColumns|width|height|(?:min|max)(?:Width|Height)|aspectRatio|object|overflow$|font|lineHeight|letterSpacing|textAlign|textTransform|textDecoration$|color|backgroundColor|border(?:Width|Style|Color|Radius|Start.*Radius|End.*Radius)$|boxShadow|opacity|position|top|bottom|inset|zIndex)/;

const OTHER = (Object.keys(STYLE_PROPERTIES) as StyleKey[]).filter((key) => !SHOWN.test(key));

/** The rest of the list, for those who know CSS: named as CSS names it. */
export function OtherGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  return (
    <StyleGroup title={t('group.other')} folded>
      {OTHER.map((key) => (
        <OtherRow key={key} style={style} property={key} />
      ))}
    </StyleGroup>
  );
}

function OtherRow({ style, property }: { readonly style: StyleHandle; readonly property: StyleKey }) {
  const rule = styleProperty(property);
  const words = useWords(property, rule?.keywords ?? []);
  const shared = { style, property, label: cssName(property) };
  if (rule?.color) return <ColorRow {...shared} />;
  const onlyWords = !rule?.length && !rule?.number && !rule?.tokens && !rule?.tracks && !rule?.ratio;
  return onlyWords ? <ChoiceRow {...shared} options={words} /> : <UnitRow {...shared} />;
}
