/** A drawing of the editor: a page on its ground, a selected block, a panel on either side. */
export function WelcomePicture() {
  return (
    <svg className="welcome-picture" viewBox="0 0 560 340" aria-hidden>
      <rect className="p-frame" x="0.5" y="0.5" width="559" height="339" rx="8" />
      <path className="p-line" d="M0 36h560M120 36v304M440 36v304" />
      <rect className="p-soft" x="16" y="14" width="72" height="8" rx="4" />
      <rect className="p-primary" x="484" y="9" width="60" height="18" rx="4" />
      {[56, 84, 112, 140, 168].map((y) => (
        <rect key={y} className="p-soft" x="16" y={y} width={88 - (y % 3) * 12} height="12" rx="3" />
      ))}
      <rect className="p-page" x="144" y="60" width="272" height="256" rx="2" />
      <rect className="p-text" x="168" y="84" width="150" height="16" rx="3" />
      <rect className="p-soft" x="168" y="110" width="190" height="8" rx="3" />
      <rect className="p-primary" x="168" y="132" width="64" height="20" rx="4" />
      <rect className="p-soft" x="168" y="190" width="66" height="56" rx="4" />
      <rect className="p-accent" x="247" y="190" width="66" height="56" rx="4" />
      <rect className="p-soft" x="326" y="190" width="66" height="56" rx="4" />
      <rect className="p-selected" x="241" y="184" width="78" height="68" rx="2" />
      <rect className="p-primary" x="241" y="170" width="46" height="14" rx="2" />
      <path className="p-soft-line" d="M168 270h224M168 284h190M168 298h140" />
      {[56, 96, 136, 176].map((y) => (
        <g key={y}>
          <rect className="p-soft" x="456" y={y} width="40" height="6" rx="3" />
          <rect className="p-field" x="456.5" y={y + 10.5} width="87" height="19" rx="3" />
        </g>
      ))}
    </svg>
  );
}
