import { useCallback, useEffect, useState } from 'react';
import { PageCanvas } from './page-canvas.tsx';

export interface FileViewProps {
  name: string;
  blob: Blob;
  /** Degrees, clockwise. */
  rotation: number;
  /** 1: as wide as its place. */
  zoom: number;
  /** px of its place. */
  room: number;
}

/** A picture that the server has drawn anew, turned as its document says. */
export function PictureView({ name, blob, rotation, zoom, room }: FileViewProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  useEffect(() => {
    let isGone = false;
    void createImageBitmap(blob).then((made) => (isGone ? made.close() : setPicture(made)));
    return () => void (isGone = true);
  }, [blob]);
  const draw = useCallback(
    async (canvas: HTMLCanvasElement) => {
      if (picture) drawTurned(canvas, picture, rotation);
    },
    [picture, rotation],
  );
  if (!picture) return null;
  const isLying = rotation % 180 !== 0;
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
  // A small one is not blown up unless it is asked for.
  const shown = Math.min(room, width) * zoom;
  return <PageCanvas label={name} width={shown} height={(shown * height) / width} draw={draw} />;
}

function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, rotation: number): void {
  const isLying = rotation % 180 !== 0;
  canvas.width = isLying ? picture.height : picture.width;
  canvas.height = isLying ? picture.width : picture.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
