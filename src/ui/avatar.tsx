import './avatar.css';

function initials(name: string) {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** A person's picture, else the initials of the name, which is shown beside it. `size` in px. */
export function Avatar({ name, src, size = 24 }: { name: string; src: string | null; size?: number }) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  if (src !== null) return <img className="ui-avatar" src={src} alt="" style={box} />;
  return (
    <span className="ui-avatar" style={box} aria-hidden>
      {initials(name)}
    </span>
  );
}
