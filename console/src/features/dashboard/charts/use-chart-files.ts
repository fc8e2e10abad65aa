import { useMutation } from '@tanstack/react-query';
import { type ChartSetting, type CountedChart, exportChart } from '@tamis/contract/dashboard';
import { call } from '../../../api/call.ts';
import { base64File, fileTypes } from '../../../components/download/made-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { showError } from '../../../components/show-error.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { DrawnChart } from './drawn-chart.ts';
import { chartTexts } from './texts.ts';

/** A chart as files: its figures, and a picture with the same figures. */
export function useChartFiles(chart: ChartSetting & { chart_id: CountedChart }, drawn: DrawnChart, span: string) {
  const say = chartTexts.useTexts();
  const { chart_id: id, chart_title: title, parameters } = chart;
  const csv = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(exportChart, { body: { chart_id: id, ...parameters } }),
    onSuccess: ({ bytes, fileName }) => saveFile(base64File(bytes, fileName, fileTypes.csv)),
    onError: (error) => showError(error, say('csvFailed')),
  });
  const picture = useMutation({
    meta: { errors: 'inline' },
    mutationFn: async () => {
      const { chartPicture } = await import('../../../ui/charts/chart-picture.ts');
      return chartPicture({ title, subtitle: span, drawn: drawn.drawn, rows: drawn.rows });
    },
    onSuccess: (blob) => saveFile({ blob, fileName: `${id}.png` }),
    onError: () => toast.error(say('pngFailed')),
  });
  return { saveCsv: () => csv.mutate(), savePicture: () => picture.mutate() };
}
