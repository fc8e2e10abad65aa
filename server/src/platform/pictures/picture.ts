/** A picture as we drew it: nothing but its pixels came from whoever published it. */
export interface Picture {
  contentType: 'image/jpeg' | 'image/png';
  bytes: Buffer;
}

/** What is asked of the thread that draws. */
export interface AskedPicture {
  picture: Uint8Array;
  /** In pixels, of what is drawn. */
  longestSide: number;
}

/** What its first bytes say that a picture is; undefined for what browsers do not draw, and for what can hold a program, as SVG can. */
export function pictureTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  const starts = (text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : undefined;
}
