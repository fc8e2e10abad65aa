import { getDocument, GlobalWorkerOptions, VerbosityLevel, version } from 'pdfjs-dist';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the build lays what some PDFs need to be drawn; see vite-pdf-assets.ts. */
const assets = `${import.meta.env.BASE_URL}assets/pdf-${version}`;
/** A page that is a larger picture is left out, not drawn at the cost of the browser. */
const MOST_PIXELS = 50_000_000;

/** Reads a PDF that is not trusted: no scripts, no forms of its own kind, and no font of it reaches the browser's own reader of fonts. */
export const readPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    // The policy of the page compiles no WebAssembly.
    useWasm: false,
    maxImageSize: MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
  });
