/**
 * Names that AMP's validator refuses as an id, in any case: properties of elements that the runtime reads. Anchors have
 * letters, digits, - and _ only, so names with other characters are left out here.
 */
const REFUSED_IDS = new Set(
  (
    'acceptCharset addEventListener AMP appendChild assignedSlot attachShadow baseURI checkValidity childElementCount ' +
    'childNodes classList className clientHeight clientLeft clientTop clientWidth compareDocumentPosition computedName ' +
    'computedRole contentEditable createShadowRoot enqueAction firstChild firstElementChild getAnimations getAttribute ' +
    'getAttributeNS getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getDestinationInsertionPoints ' +
    'getElementsByClassName getElementsByTagName getElementsByTagNameNS getRootNode hasAttribute hasAttributeNS ' +
    'hasAttributes hasChildNodes hasPointerCapture innerHTML innerText inputMode insertAdjacentElement ' +
    'insertAdjacentHTML insertAdjacentText isContentEditable isDefaultNamespace isEqualNode isSameNode lastChild ' +
    'lastElementChild lookupNamespaceURI namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue ' +
    'offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML outerText ownerDocument parentElement ' +
    'parentNode previousElementSibling previousSibling querySelector querySelectorAll releasePointerCapture ' +
    'removeAttribute removeAttributeNS removeAttributeNode removeChild removeEventListener replaceChild reportValidity ' +
    'requestPointerLock scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollWidth setAttribute ' +
    'setAttributeNS setAttributeNode setAttributeNodeNS setPointerCapture shadowRoot styleMap tabIndex tagName ' +
    'textContent toString valueOf'
  )
    .toLowerCase()
    .split(' '),
);
const REFUSED_KINDS =
  /^(?:i-amphtml-|(?:webkit|ms|moz|o)dropzone$|(?:webkit|moz|ms|o)(?:matchesselector|requestfullscreen)$)/;

/** Whether an AMP page may hold an element of this id. @param id an anchor, as a page document may hold it */
export function isAmpId(id: string): boolean {
  const name = id.toLowerCase();
  return !REFUSED_IDS.has(name) && !REFUSED_KINDS.test(name);
}

/** Whether a class of this name is allowed in the CSS of an AMP page. */
export function isAmpClass(name: string): boolean {
  return !/(?:^|\W)i-amphtml-/i.test(name);
}

/** Hosts that browsers read and the validator does not: parts without a name between two dots, or one that is no host at all. */
function isPlainHost(host: string) {
  return !/(?:^|\.)\.|^$/.test(host.replace(/\.$/, ''));
}

/**
 * Whether an AMP page may hold this address.
 * @param address one that is safe to draw (safe-url.ts)
 */
export function isAmpAddress(address: string): boolean {
  if (/__amp_source_origin/i.test(address)) return false;
  if (!/^https?:/i.test(address)) return true;
  return URL.canParse(address) && isPlainHost(new URL(address).hostname);
}
