export {
  COUNT_KEYS,
  MEASURES,
  valueOf,
  type CountKey,
  type Counts,
  type MeasureKey,
  type Side,
} from './domain/measures.ts'
