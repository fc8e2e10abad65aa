/**
 * Divides a text at a separator, but not within parentheses: 'A (b; c); D' at ';' gives 'A (b; c)' and 'D'.
 * When the parentheses do not pair up they mean nothing, and every separator divides.
 */
export function splitOutsideParentheses(text: string, separator: string): string[] {
  const depths = depthsOf(text);
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (depths && depths[at] !== 0) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** Divides 'outer (inner)' at the parentheses that close the text; undefined when none do. */
export function closingParentheses(text: string): { outer: string; inner: string } | undefined {
  const depths = depthsOf(text);
  if (!depths || !text.endsWith(')')) return undefined;
  const open = depths.lastIndexOf(0, text.length - 2) + 1;
  const outer = text.slice(0, open).trim();
  return outer ? { outer, inner: text.slice(open + 1, -1).trim() } : undefined;
}

/** How many parentheses are open after each letter; undefined when they do not pair up. */
function depthsOf(text: string): number[] | undefined {
  let depth = 0;
  const depths: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return undefined;
    depths.push(depth);
  }
  return depth === 0 ? depths : undefined;
}
