/** Letters that one table of a font may claim: it has 65,535 shapes at most, and claims are spread out into a list. */
const MOST = 65_535;
/** Tables of letters of one font; real ones have up to eight. */
const MOST_TABLES = 32;

/** Letters that a range claims; Infinity for one that ends before it begins. @param {number} from @param {number} to */
function lengthOf(from, to) {
  return to < from ? Infinity : to - from + 1;
}

/** Letters of groups, each of which has its first and last one. @param {Buffer} file @param {number} at */
function lettersOfGroups(file, at) {
  const groups = file.readUInt32BE(at + 12);
  if (groups > MOST) return Infinity;
  let letters = 0;
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12) {
    const last = file.readUInt32BE(group + 4);
    letters += last > 0x10ffff ? Infinity : lengthOf(file.readUInt32BE(group), last);
  }
  return letters;
}

/** Letters of segments: all ends, two bytes between, all beginnings. @param {Buffer} file @param {number} at */
function lettersOfSegments(file, at) {
  const bytes = file.readUInt16BE(at + 6);
  let letters = 0;
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = file.readUInt16BE(at + 14 + segment);
    letters += lengthOf(file.readUInt16BE(at + 16 + bytes + segment), last);
  }
  return letters;
}

/** @param {Buffer} file @param {number} at where a table of letters begins */
function lettersOf(file, at) {
  switch (file.readUInt16BE(at)) {
    case 4:
      return lettersOfSegments(file, at);
    case 12:
    case 13:
      return lettersOfGroups(file, at);
    case 10:
      return file.readUInt32BE(at + 16);
    default:
      // Those of other formats lie one by one in the file, or are read by nothing here.
      return 0;
  }
}

/**
 * Whether the letters that a font claims are as many as one can have: 120 kB may claim 300 million.
 * @param {Buffer} file uncompressed
 * @returns {boolean}
 * @throws RangeError for a table that is not whole
 */
export function hasBoundedLetters(file) {
  for (let table = 12; table < 12 + file.readUInt16BE(4) * 16; table += 16) {
    if (file.toString('latin1', table, table + 4) !== 'cmap') continue;
    const cmap = file.readUInt32BE(table + 8);
    const tables = file.readUInt16BE(cmap + 2);
    if (tables > MOST_TABLES) return false;
    for (let at = cmap + 4; at < cmap + 4 + tables * 8; at += 8)
      if (lettersOf(file, cmap + file.readUInt32BE(at + 4)) > MOST) return false;
  }
  return true;
}
