/**
 * An SVG drawing as a PNG file. The drawing is loaded as a data: address, which the content security
 * policy allows for images, and uses no file or font of the app, so that the canvas may be read.
 */

/** Pixels for each unit of the drawing, as `triolet show --png` has. */
const SCALE = 2;

export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Fails if the browser cannot draw the picture. */
export async function pngFile(
  svg: string,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<File> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * SCALE);
  canvas.height = Math.round(size.height * SCALE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas cannot be read');
  return new File([blob], name, { type: 'image/png' });
}
