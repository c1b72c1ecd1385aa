/** The tokens of docs/look.md. Texts reach 4.5:1 on `canvas`, `surface` and their own soft ground; lines that carry meaning 3:1. */
function both(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

export const colors = {
  canvas: both('#f4f5f7', '#0f1319'),
  surface: both('#ffffff', '#171c24'),
  raised: both('#ffffff', '#1f2630'),
  sunken: both('#eceef2', '#0b0e13'),
  hover: both('#eef0f4', '#242c38'),
  line: both('#e2e5ea', '#2b3440'),
  lineStrong: both('#868f9e', '#6f7b8d'),
  text: both('#1b2230', '#e6eaf0'),
  muted: both('#566072', '#9ba7b7'),
  primary: both('#1570ef', '#6aa9ff'),
  primaryHover: both('#1160d1', '#8abbff'),
  onPrimary: both('#ffffff', '#0b1b33'),
  primaryText: both('#0f56bd', '#8abbff'),
  primarySoft: both('#e6f0fe', '#16294a'),
  accent: both('#ec6a0c', '#ff9448'),
  accentText: both('#a8430a', '#ffb27a'),
  accentSoft: both('#fff0e3', '#3a2412'),
  success: both('#067647', '#4ade93'),
  successSoft: both('#e3f6ec', '#10321f'),
  warning: both('#8a5000', '#f5b84a'),
  warningSoft: both('#fdf3d7', '#362a0e'),
  danger: both('#c4281b', '#ff8a82'),
  dangerHover: both('#a61f14', '#ffa59f'),
  onDanger: both('#ffffff', '#3a0d0a'),
  dangerSoft: both('#fdecea', '#3d1a18'),
  // Lie over a page of any colors, in every appearance: 4.5:1 on white and on black.
  mark: both('#1570ef', '#1570ef'),
  onMark: both('#ffffff', '#ffffff'),
  markRefused: both('#d92d20', '#d92d20'),
  overlay: both('rgb(15 19 25 / 45%)', 'rgb(0 0 0 / 60%)'),
};

function px(value: number) {
  return { value: `${value}px` };
}

/** 4 px grid: spacing.1 = 4 px. */
export const spacing = {
  0: px(0),
  0.5: px(2),
  1: px(4),
  1.5: px(6),
  2: px(8),
  2.5: px(10),
  3: px(12),
  3.5: px(14),
  4: px(16),
  5: px(20),
  6: px(24),
  7: px(28),
  8: px(32),
  9: px(36),
  10: px(40),
  12: px(48),
};

/**
 * `sm` controls, `md` what floats, `lg` cards and panels (20 on small screens), `xs` what lies in a control, `full` circles.
 * The modern style widens sm, md and lg (appearance.css).
 */
export const radii = {
  xs: px(2),
  sm: px(4),
  md: px(4),
  lg: px(4),
  card: px(20),
  pill: px(30),
  full: { value: '50%' },
};

/** 11 marks, 12 labels, 13 editor, 14 admin, 16 reading, 20 and 28 titles. */
export const fontSizes = { '2xs': px(11), xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20), '2xl': px(28) };

const faces = "'Open Sans Variable', 'Noto Sans Arabic Variable', 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei'";
export const fonts = {
  body: { value: `${faces}, system-ui, sans-serif` },
  heading: { value: `${faces}, system-ui, sans-serif` },
  mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace" },
};

export const shadows = {
  float: {
    value: {
      _light: '0 1px 2px rgb(16 24 40 / 8%), 0 8px 24px rgb(16 24 40 / 14%)',
      _dark: '0 1px 2px rgb(0 0 0 / 50%), 0 8px 24px rgb(0 0 0 / 55%)',
    },
  },
};
