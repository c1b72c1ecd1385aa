// Runs beside a page, isolated from its scripts: its elements, and its rules as the browser parsed them. A picture's
// and a link's resolved address is beside the original one. Null where the page is too large. `limits` is put before it
// (page-script.ts).
/* global limits */
(() => {
  let elements = 0;
  let text = 0;
  const take = (node, depth) => {
    if (node.nodeType === 3) {
      text += node.data.length;
      return node.data;
    }
    if (node.nodeType !== 1) return null;
    elements += 1;
    if (elements > limits.elements || depth > limits.depth || text > limits.text) throw new Error();
    const attributes = {};
    for (const { name, value } of node.attributes) attributes[name] = value;
    if (attributes.style) attributes.style = node.style?.cssText ?? '';
    if (node.localName === 'img') attributes['full-src'] = node.currentSrc || node.src;
    // A link within a drawing has an object here.
    if (node.localName === 'a' && typeof node.href === 'string') attributes['full-href'] = node.href;
    const children = [...node.childNodes].map((child) => take(child, depth + 1)).filter((child) => child !== null);
    return { tag: node.localName, attributes, children };
  };
  const sheets = [];
  let css = 0;
  // Another site's, or one that was not answered, cannot be read.
  const rulesOf = (sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      return [];
    }
  };
  const read = (sheet) => {
    const base = sheet.href ?? location.href;
    for (const rule of rulesOf(sheet)) {
      if (rule.styleSheet) read(rule.styleSheet);
      else if (!(rule instanceof CSSImportRule)) {
        css += rule.cssText.length;
        if (css > limits.css) throw new Error();
        sheets.push([base, rule.cssText]);
      }
    }
  };
  try {
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) if (!sheet.disabled) read(sheet);
    const nodes = [...document.body.childNodes].map((node) => take(node, 1)).filter((node) => node !== null);
    return JSON.stringify({ html: document.documentElement.className, body: document.body.className, nodes, sheets });
  } catch {
    return null;
  }
})();
