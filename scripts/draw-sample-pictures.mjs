// Draws the pictures of the sample world (server/operations/seed/pictures): landscapes in flat layers, the same at every run.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const W = 1600;
const H = 1067;
const out = 'server/operations/seed/pictures';

const random = (seed) => () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
};
const mix = (a, b, t) => {
  const part = (hex, i) => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const value = (i) => Math.round(part(a, i) + (part(b, i) - part(a, i)) * t);
  return `#${[0, 1, 2].map((i) => value(i).toString(16).padStart(2, '0')).join('')}`;
};
/** Height of a ridge at each x: a few octaves of smooth noise. */
const ridge = (seed, y, amp, step = 420) => {
  const r = random(seed);
  const octaves = [1, 2, 4, 9].map((f) => ({ f, a: amp / f ** 1.15, v: Array.from({ length: 40 }, r) }));
  return (x) =>
    y +
    octaves.reduce((sum, { f, a, v }) => {
      const t = (x / step) * f + 1;
      const i = Math.floor(t);
      const s = (t - i) ** 2 * (3 - 2 * (t - i));
      return sum + a * ((v[i % 40] ?? 0) * (1 - s) + (v[(i + 1) % 40] ?? 0) * s - 0.5);
    }, 0);
};
const hill = (height, fill, to = H) => {
  let d = `M0 ${to}`;
  for (let x = 0; x <= W; x += 8) d += `L${x} ${height(x).toFixed(1)}`;
  return `<path d="${d}L${W} ${to}Z" fill="${fill}"/>`;
};
const sky = (id, ...stops) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient></defs>`;
const rect = (y, h, fill, more = '') => `<rect x="0" y="${y}" width="${W}" height="${h}" fill="${fill}" ${more}/>`;
const sun = (x, y, r, fill, glow) =>
  `<defs><radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const ripples = (seed, y0, y1, fill, count = 60, cx = W / 2, spread = W) => {
  const r = random(seed);
  return Array.from({ length: count }, () => {
    const t = r();
    const y = y0 + (y1 - y0) * t;
    const w = (30 + r() * 210) * (0.35 + t);
    const x = cx + (r() - 0.5) * spread * (0.5 + t * 0.9);
    return `<rect x="${(x - w / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(2 + 5 * t).toFixed(1)}" rx="3" fill="${fill}" opacity="${(0.25 + 0.4 * r()).toFixed(2)}"/>`;
  }).join('');
};
const pine = (x, y, h, fill) => {
  const tier = (i) =>
    `M${x - h * (0.1 + i * 0.055)} ${y - h * (0.72 - i * 0.22)}L${x} ${y - h * (1 - i * 0.22)}L${x + h * (0.1 + i * 0.055)} ${y - h * (0.72 - i * 0.22)}Z`;
  return `<path d="${[0, 1, 2, 3].map(tier).join('')}M${x - h * 0.02} ${y - h * 0.1}h${h * 0.04}v${h * 0.12}h-${h * 0.04}Z" fill="${fill}"/>`;
};
const pines = (seed, height, size, fill, gap) => {
  const r = random(seed);
  let all = '';
  for (let x = -20; x < W + 20; x += gap * (0.5 + r()))
    all += pine(x, height(x) + size * 0.15, size * (0.6 + 0.7 * r()), fill);
  return all;
};
const sail = (x, y, s, hull, cloth) =>
  `<path d="M${x - s * 0.5} ${y}h${s}l-${s * 0.16} ${s * 0.2}h-${s * 0.66}Z" fill="${hull}"/><path d="M${x + s * 0.02} ${y - s * 0.06}v-${s * 1.15}l${s * 0.48} ${s * 1.15}Z" fill="${cloth}"/><path d="M${x - s * 0.06} ${y - s * 0.06}v-${s * 0.9}l-${s * 0.34} ${s * 0.9}Z" fill="${cloth}" opacity=".8"/>`;
const grass = (seed, y, count, h, fill) => {
  const r = random(seed);
  return Array.from({ length: count }, () => {
    const x = r() * W;
    const base = y(x) + r() * 60;
    const top = h * (0.5 + r());
    const lean = (r() - 0.3) * h * 0.8;
    return `<path d="M${x.toFixed(0)} ${base.toFixed(0)}q${(lean * 0.2).toFixed(0)} -${(top * 0.6).toFixed(0)} ${lean.toFixed(0)} -${top.toFixed(0)}q-${(lean * 0.5).toFixed(0)} ${(top * 0.5).toFixed(0)} -${(lean - 5).toFixed(0)} ${top.toFixed(0)}Z" fill="${fill}"/>`;
  }).join('');
};
const gull = (x, y, s, color) =>
  `<path d="M${x - s} ${y}q${s * 0.5} -${s * 0.55} ${s} 0q${s * 0.5} -${s * 0.55} ${s} 0" fill="none" stroke="${color}" stroke-width="${s * 0.14}" stroke-linecap="round"/>`;

const pictures = {
  coast: () => {
    const far = ridge(3, 520, 130);
    const left = (x) => ridge(8, 560, 90)(x) + Math.max(0, x - 150) * 0.62;
    const right = (x) => ridge(21, 620, 120)(x) + Math.max(0, 1330 - x) * 0.66;
    return (
      sky('s', '#27586b', '#5f9a9b', '#f0c893', '#f7dfb6') +
      rect(0, 600, 'url(#s)') +
      sun(980, 430, 62, '#fff3d6', '#ffdf9e') +
      hill((x) => far(x) + 30, '#7fa8a2', 600) +
      sky('w', '#e9c592', '#5f9a98', '#1f5463', '#133e4c') +
      rect(585, H - 585, 'url(#w)') +
      ripples(4, 600, 1060, '#fdeccb', 90, 980, 520) +
      ripples(9, 640, 1060, '#0f3542', 60) +
      hill(left, '#2c5f58') +
      hill((x) => left(x) + 60 + x * 0.05, '#234d47') +
      hill(right, '#1f4a48') +
      hill((x) => right(x) + 80, '#163a3b') +
      sail(760, 700, 74, '#123540', '#fff6e3') +
      sail(890, 640, 38, '#1d4a53', '#fdebc8') +
      [
        [420, 210, 26],
        [480, 170, 18],
        [1180, 250, 20],
      ]
        .map(([x, y, s]) => gull(x, y, s, '#fdf3df'))
        .join('') +
      hill((x) => ridge(44, 985, 60)(x) - Math.max(0, 420 - x) * 0.2, '#0e2b30') +
      grass(5, (x) => ridge(44, 990, 60)(x), 260, 60, '#0e2b30')
    );
  },
  lighthouse: () => {
    const head = (x) => ridge(12, 720, 60)(x) + Math.max(0, 620 - x) * 0.55;
    return (
      sky('s', '#20274d', '#5b4a83', '#c76f7f', '#f6b483') +
      rect(0, 700, 'url(#s)') +
      sun(330, 600, 54, '#ffe2b0', '#ffb27a') +
      [
        [300, 120],
        [620, 80],
        [900, 170],
        [1250, 90],
        [1450, 210],
        [120, 200],
        [760, 240],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#fff" opacity=".7"/>`)
        .join('') +
      sky('w', '#d98a80', '#6b5188', '#2a2c58') +
      rect(690, H - 690, 'url(#w)') +
      ripples(6, 705, 1060, '#ffd9a5', 80, 330, 420) +
      ripples(7, 720, 1060, '#20244c', 60) +
      `<path d="M1130 330L-40 170L-40 330Z" fill="#fff3c9" opacity=".22"/><path d="M1130 330L1640 240L1640 350Z" fill="#fff3c9" opacity=".22"/>` +
      hill(head, '#2b2f52') +
      hill((x) => head(x) + 70, '#20233f') +
      `<path d="M1092 700L1106 372h48l14 328Z" fill="#f3ece2"/><path d="M1097 590l4.500 -90h58l4 90Z" fill="#b4483f"/><path d="M1104 430l2 -58h48l2 58Z" fill="#b4483f"/><rect x="1094" y="356" width="72" height="16" rx="4" fill="#2a2340"/><rect x="1108" y="308" width="44" height="50" fill="#ffe9ad"/><path d="M1098 310q32 -46 64 0Z" fill="#2a2340"/>` +
      `<path d="M1190 720v-70l60 -40l60 40v70Z" fill="#e7dccd"/><path d="M1178 656l72 -50l72 50Z" fill="#8f3a38"/><rect x="1236" y="664" width="28" height="30" fill="#ffd27a"/>` +
      hill((x) => ridge(31, 930, 80)(x) + Math.max(0, 500 - x) * 0.2, '#151730') +
      grass(8, (x) => ridge(31, 940, 80)(x) + Math.max(0, 500 - x) * 0.2, 300, 70, '#151730')
    );
  },
  forest: () => {
    const layers = [0, 1, 2, 3, 4].map((i) => ({
      height: ridge(50 + i * 7, 470 + i * 120, 150 - i * 12),
      color: mix('#b8cdb6', '#14352f', i / 4),
      i,
    }));
    return (
      sky('s', '#f3e6c6', '#e5dfc0', '#c7d6bd') +
      rect(0, H, 'url(#s)') +
      sun(1120, 280, 70, '#fffbe9', '#fff6d4') +
      hill(ridge(40, 400, 220), '#cfdcc4') +
      layers
        .map(
          ({ height, color, i }) =>
            pines(60 + i, height, 90 + i * 46, color, 34 + i * 15) +
            hill(height, color) +
            (i < 4 ? rect(430 + i * 125, 190, '#f4eed6', 'opacity=".16"') : ''),
        )
        .join('') +
      `<path d="M700 1067q120 -150 60 -240q-40 -70 40 -130q24 70 -6 130q120 90 90 240Z" fill="#d9c79b" opacity=".55"/>`
    );
  },
  dunes: () =>
    sky('s', '#8fc0cf', '#c9dfda', '#f5ead0') +
    rect(0, 560, 'url(#s)') +
    sun(420, 250, 58, '#fffdf2', '#fff7d8') +
    sky('w', '#9cc6c8', '#4f97a3') +
    rect(500, 120, 'url(#w)') +
    ripples(3, 510, 600, '#f2fbf6', 40) +
    hill((x) => ridge(70, 590, 40)(x), '#efdcae') +
    hill((x) => ridge(71, 690, 130)(x), '#e6c98f') +
    hill((x) => ridge(72, 790, 170)(x), '#d8b374') +
    grass(11, (x) => ridge(72, 790, 170)(x), 160, 60, '#8f9a5d') +
    hill((x) => ridge(73, 930, 150)(x) + 30, '#c0965a') +
    grass(12, (x) => ridge(73, 930, 150)(x) + 20, 260, 110, '#6d7f4a') +
    grass(13, () => 1060, 200, 150, '#4e6340') +
    [
      [1050, 180, 24],
      [1120, 220, 16],
      [1180, 150, 20],
    ]
      .map(([x, y, s]) => gull(x, y, s, '#4d6a70'))
      .join(''),
  harbour: () => {
    const r = random(5);
    const colors = ['#c8553d', '#e0a458', '#f2e3c6', '#5b8e7d', '#8cb0c4', '#b86b4b', '#f0d08a', '#44697d'];
    let houses = '';
    let mirror = '';
    for (let x = 40, i = 0; x < 1540; i += 1) {
      const w = 110 + r() * 70;
      const h = 190 + r() * 130;
      const color = colors[i % colors.length];
      const y = 640 - h;
      houses += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/><path d="M${x - 8} ${y}L${x + w / 2} ${y - 70 - r() * 30}L${x + w + 8} ${y}Z" fill="${mix(color, '#3a2a26', 0.62)}"/>`;
      for (let wy = y + 30; wy < 560; wy += 66)
        for (let wx = x + 20; wx < x + w - 26; wx += 44)
          houses += `<rect x="${wx}" y="${wy}" width="22" height="34" fill="${r() > 0.7 ? '#ffe6a6' : '#2f3d46'}" opacity=".85"/>`;
      houses += `<rect x="${x + w / 2 - 15}" y="588" width="30" height="52" fill="#3a2a26"/>`;
      mirror += `<rect x="${x}" y="668" width="${w}" height="${h * 0.8}" fill="${color}" opacity=".42"/>`;
      x += w + 2;
    }
    return (
      sky('s', '#9fc4d3', '#d7e3da', '#f8e9cd') +
      rect(0, 660, 'url(#s)') +
      hill(ridge(81, 420, 150), '#a8bfae', 660) +
      hill(ridge(82, 500, 110), '#86a592', 660) +
      houses +
      sky('w', '#7fa9ad', '#356878', '#214d5e') +
      rect(640, H - 640, 'url(#w)') +
      mirror +
      rect(632, 34, '#7d6a58') +
      rect(660, 8, '#54463b') +
      ripples(14, 690, 1060, '#dff0ea', 90) +
      ripples(15, 690, 1060, '#1f4a5b', 80) +
      sail(420, 800, 170, '#8d3b32', '#fff8ea') +
      sail(1150, 860, 210, '#20414f', '#fdeed2') +
      sail(820, 735, 84, '#3d5a50', '#fff8ea')
    );
  },
  moor: () =>
    sky('s', '#486a94', '#93a7c4', '#ecd3cf', '#f7e3cc') +
    rect(0, H, 'url(#s)') +
    sun(1180, 400, 56, '#fff4dc', '#ffe3c0') +
    hill(ridge(90, 470, 240, 520), '#9aa3c1') +
    hill(ridge(91, 560, 200, 480), '#8281ab') +
    hill(ridge(92, 660, 170), '#795f8f') +
    hill(ridge(93, 760, 150), '#6c4a72') +
    hill(ridge(94, 870, 120), '#54395a') +
    grass(21, (x) => ridge(94, 880, 120)(x), 320, 50, '#7d4f7b') +
    `<path d="M560 1067q200 -110 120 -190q-60 -60 60 -110q70 -30 50 -70q30 40 -20 84q-90 60 -20 110q110 90 60 176Z" fill="#e2c9b4" opacity=".5"/>` +
    hill((x) => ridge(95, 990, 70)(x), '#33233b') +
    grass(22, (x) => ridge(95, 1000, 70)(x), 320, 60, '#33233b'),
  marsh: () =>
    sky('s', '#f2c6a0', '#f3dcb8', '#dfe6cf') +
    rect(0, 430, 'url(#s)') +
    sun(800, 300, 60, '#fff6df', '#ffe3b8') +
    hill(ridge(100, 380, 90, 560), '#a9bfa0', 470) +
    sky('w', '#f1ddb9', '#9fbfae', '#5e938f') +
    rect(420, H - 420, 'url(#w)') +
    ripples(31, 440, 1060, '#fff3d8', 110, 800, 900) +
    [
      [480, 300, 70],
      [540, 900, 110],
      [640, 240, 150],
      [760, 1120, 190],
      [900, 420, 230],
    ]
      .map(
        ([y, x, w], i) =>
          `<path d="M${x - w * 2.4} ${y + 14}q${w} -${w * 0.34} ${w * 2.2} -${w * 0.2}q${w * 1.2} -${w * 0.05} ${w * 2} ${w * 0.3}q-${w} ${w * 0.32} -${w * 2.3} ${w * 0.26}q-${w * 1.3} 0 -${w * 1.9} -${w * 0.36}Z" fill="${mix('#93ac6c', '#3d5f43', i / 4)}"/>` +
          grass(40 + i, () => y + 10, 46 + i * 16, 30 + i * 22, mix('#7f9a5b', '#2d4a36', i / 4)),
      )
      .join('') +
    [
      [540, 170, 22],
      [600, 140, 16],
      [470, 130, 18],
      [660, 180, 14],
    ]
      .map(([x, y, s]) => gull(x, y, s, '#6b5a4a'))
      .join(''),
};

mkdirSync(out, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${draw()}</svg>`;
  const whole = `${out}/${name}.webp`;
  const { size } = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 6 }).toFile(whole);
  // The variants of an upload of that width (server/builder/media/variants.ts), made here so that a first start need
  // not.
  for (const width of [320, 640, 1280]) {
    await sharp(whole).resize({ width }).webp({ quality: 80, effort: 6 }).toFile(`${out}/${name}-${width}.webp`);
  }
  console.error(`${name} ${Math.round(size / 1024)} kB`);
}
