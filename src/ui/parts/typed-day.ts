/** How people write a day; the first is how it is shown. A calendar drops in silence whatever it does not understand. */
export const DAY_AS_TYPED = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日']
