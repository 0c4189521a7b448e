import type { FieldProblem } from '@satrangi/contract'
import { problemText } from '../../../messages/codes.ts'
import { translate } from '../../../messages/index.ts'

/** Why a file cannot be a photo: as the server says it, or the name of a message for what only a browser can say. */
export type PictureProblem =
  | FieldProblem
  | 'photos.tooLarge'
  | 'editProfile.photoUnreadable'
  | 'editProfile.photoNotHere'
  | 'editProfile.photoNotPrepared'
  | 'editProfile.photoAltered'

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(typeof problem === 'string' ? problem : problem.code)
    this.problem = problem
  }
}

/** What went wrong, as the name of a message where nothing is known of it. */
export const problemOf = (error: unknown, otherwise: PictureProblem): PictureProblem =>
  error instanceof PictureError ? error.problem : otherwise

export const pictureProblemText = (problem: PictureProblem): string =>
  typeof problem === 'string' ? translate(problem) : problemText(problem)
