import { useCallback, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from './documents.module.css';
import { PageCanvas } from './page-canvas.tsx';
import type { FileViewProps } from './picture-view.tsx';
import { readPdf } from './read-pdf.ts';
import { documentTexts } from './texts.ts';

/** The pages of a PDF, one below the other; those in sight are drawn. */
export function PdfView({ blob, ...view }: FileViewProps) {
  const say = documentTexts.useTexts();
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    let close = (): unknown => undefined;
    void (async () => {
      const reading = readPdf(await blob.arrayBuffer());
      close = () => reading.destroy();
      if (isGone) return void close();
      const read = await reading.promise;
      if (!isGone) setPdf(read);
    })().catch(() => !isGone && setIsBroken(true));
    return () => {
      isGone = true;
      void close();
    };
  }, [blob]);
  if (isBroken) return <p role="alert">{say('pdfBroken')}</p>;
  if (!pdf) return <LoadingBlock label={view.name} />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <PdfPage key={index} pdf={pdf} number={index + 1} {...view} />
  ));
}

type PageProps = Omit<FileViewProps, 'blob'> & { pdf: PDFDocumentProxy; number: number };

function PdfPage({ pdf, number, name, rotation, zoom, room }: PageProps) {
  const say = documentTexts.useTexts();
  const [page, setPage] = useState<PDFPageProxy>();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);
  useEffect(() => {
    let isGone = false;
    // The first page tells how large they are until each has been read.
    if (isSeen || number === 1) void pdf.getPage(number).then((read) => !isGone && setPage(read));
    return () => void (isGone = true);
  }, [pdf, number, isSeen]);
  const turned = page?.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
  const scale = turned ? (room / turned.width) * zoom : 1;
  const draw = useCallback(
    async (canvas: HTMLCanvasElement, signal: AbortSignal) => {
      if (!page) return;
      const viewport = page.getViewport({
        scale: scale * Math.min(2, window.devicePixelRatio),
        rotation: (page.rotate + rotation) % 360,
      });
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      const drawing = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => drawing.cancel(), { once: true });
      // One that is not wanted any more ends by throwing.
      await drawing.promise.catch(() => undefined);
    },
    [page, scale, rotation],
  );
  return (
    <div ref={place} className={classes.page}>
      {page && turned && isSeen && (
        <PageCanvas
          label={say('page', { name, page: number, pages: pdf.numPages })}
          width={turned.width * scale}
          height={turned.height * scale}
          draw={draw}
        />
      )}
    </div>
  );
}

/** Whether it is in sight, or nearly. */
function useIsSeen(place: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setIsSeen(entry.isIntersecting), {
      rootMargin: '600px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
