/** The SVG that is kept: drawing, text, gradients, masks and filters. No script, animation, link, style import or foreign content. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop clipPath mask pattern marker filter switch
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style transform d x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio points
  pathLength rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform markerUnits markerWidth
  markerHeight refX refY orient filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept
  amplitude exponent version lang role aria-label aria-hidden focusable
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters cursor direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode`.split(/\s+/),
);

const OWN_PART = /^#[^\s"'()<>\\]+$/;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** `href`: a part of the same file, and for `image` an embedded raster picture. */
export function isSafeHref(element: string, value: string) {
  return OWN_PART.test(value.trim()) || (element === 'image' && EMBEDDED.test(value.trim()));
}

/**
 * True for a style value or sheet that loads nothing: no escapes, no at-rules, no function that takes an address but
 * `url(#part)`. Anything doubtful is refused; of a sheet that is, `cleanSheet` keeps what is not.
 */
export function isSafeCss(text: string): boolean {
  if (/[\\@<]|javascript:|expression|-moz-binding|behavior\s*:/i.test(text)) return false;
  const withoutOwnParts = text.replace(/url\(\s*(["']?)#[^\s"'()]+\1\s*\)/gi, '');
  return !/(?:url|src|image|image-set|cross-fade|element|env)\s*\(/i.test(withoutOwnParts);
}
