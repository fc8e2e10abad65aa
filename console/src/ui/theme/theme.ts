import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

const greys: MantineColorsTuple = [
  '#F3F6F7',
  '#F1F4F5',
  '#E2E7E9',
  '#CBD3D7',
  '#CBD3D7',
  '#7F8B92',
  '#5B676E',
  '#455056',
  '#262E33',
  '#14191C',
];
const darks: MantineColorsTuple = [
  '#E9EDEF',
  '#B4BEC3',
  '#929DA4',
  '#929DA4',
  '#3A454B',
  '#262E33',
  '#1E252A',
  '#14191C',
  '#0F1416',
  '#0D1113',
];
const brand: MantineColorsTuple = [
  '#E2F0F3',
  '#C9E3E8',
  '#A9D0D8',
  '#62C3D6',
  '#3A9CB0',
  '#14798D',
  '#0B6678',
  '#085363',
  '#06424F',
  '#04313B',
];
const red: MantineColorsTuple = [
  '#FDECEA',
  '#F9D5D1',
  '#F3B9B3',
  '#FF9F97',
  '#E0655B',
  '#D03E34',
  '#C4281C',
  '#B42318',
  '#6E2B27',
  '#3B1816',
];
const amber: MantineColorsTuple = [
  '#FFF0DB',
  '#F8DDB7',
  '#F0C891',
  '#F5B968',
  '#D98A2B',
  '#C77416',
  '#B45F06',
  '#8F4A00',
  '#654416',
  '#35230A',
];
const violet: MantineColorsTuple = [
  '#F3EDFD',
  '#E4D6F9',
  '#D3BDF3',
  '#CFAEFB',
  '#9B6BE0',
  '#8A55D4',
  '#7A43C8',
  '#6A35B5',
  '#523678',
  '#2B1C42',
];
const green: MantineColorsTuple = [
  '#E5F5EB',
  '#C8E7D4',
  '#A8D8BB',
  '#7AD3A0',
  '#2F9E62',
  '#258F55',
  '#1B7F48',
  '#17673B',
  '#245A3D',
  '#112E1F',
];
const blue: MantineColorsTuple = [
  '#E8F0FE',
  '#D0E0FB',
  '#B5CDF6',
  '#97C0FF',
  '#4C8BF0',
  '#3576E0',
  '#1F65D0',
  '#1A56B4',
  '#2A4A82',
  '#142748',
];

const sans =
  "'Inter Variable', 'Noto Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', 'Noto Sans CJK SC', sans-serif";
const mono = "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace";

/** Sizes, radii, type and defaults of components; colours come from the tokens through the resolver. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, red, amber, violet, green, blue, gray: greys, dark: darks },
  white: '#FFFFFF',
  black: '#14191C',
  defaultRadius: 6,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '24px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
      h5: { fontSize: '12px', lineHeight: '16px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--t-shadow-popover)',
    lg: 'var(--t-shadow-popover)',
    xl: 'var(--t-shadow-dialog)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
});
