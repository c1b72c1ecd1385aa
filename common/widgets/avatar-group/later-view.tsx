import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { isUnseen, plainText } from '../drawing/inline';
import { numberText } from '../drawing/numbers';
import { picture } from '../drawing/picture';
import type { ViewContext, ViewProps } from '../drawing/view';

type Props = { readonly people: unknown; readonly limit: number; readonly size: 'md' | 'sm' | 'lg' };

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

function face(name: string, src: string, context: ViewContext) {
  const image = src ? context.image(src) : undefined;
  if (image) {
    const small = { ...context, sizes: '4rem' };
    return picture({ image, alt: name, className: 'w-avatar-group__img', when: 'lazy', context: small, fills: true });
  }
  return (
    <span className="w-avatar-group__initials" role="img" aria-label={name}>
      {initials(name)}
    </span>
  );
}

/** The first people, and how many more there are. */
function AvatarGroupView({ props, root, context }: ViewProps<Props>) {
  const people = (Array.isArray(props.people) ? (props.people as readonly unknown[]) : []).filter(isRecord);
  const named = people.filter(({ name }) => !isUnseen(plainText(name)));
  if (named.length === 0 && !context.canvas) return null;
  const more = named.length - props.limit;
  return (
    <ul {...withClass(root, 'w-avatar-group', props.size !== 'md' && `w-avatar-group--${props.size}`)}>
      {named.slice(0, props.limit).map(({ name, src }, index) => (
        <li className="w-avatar-group__one" key={index} title={plainText(name)}>
          {face(plainText(name), plainText(src), context)}
        </li>
      ))}
      {more > 0 && (
        <li className="w-avatar-group__one w-avatar-group__more">
          <bdi dir="ltr">{`+${numberText(more, context.lang)}`}</bdi>
        </li>
      )}
    </ul>
  );
}

export { AvatarGroupView as view };
