// Traces say where the time of a call or a job goes. A span has a name of our own words, a status and times: never an
// id, a value, a text or an address of anybody, and nothing that a caller has sent.

/** The span of a call, from its arrival to its answer. */
export interface CallSpan {
  /** Runs work, and everything that it starts, below this span. */
  run: <T>(work: () => T) => T
  end: (status: number) => void
}

export interface Tracer {
  /**
   * Begins the span of a call. It has no parent: what a caller says of theirs is not believed.
   * @param route the pattern of the path, never the path
   */
  startCall: (method: string, route: string) => CallSpan
  /** Runs work that nobody waits for, such as a job, in a span without a parent. */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Runs a part of work in a span below that of the work; where there is none, without a span. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Sends what has not been sent, for two seconds at most. */
  close: () => Promise<void>
}

/** Records nothing: where no traces are wanted. */
export const noTracer: Tracer = {
  startCall: () => ({ run: (work) => work(), end: () => {} }),
  run: (_name, work) => work(),
  step: (_name, work) => work(),
  close: async () => {},
}

/** A port whose calls are steps of what they are made for. */
export const tracePort = <Port extends object>(tracer: Tracer, name: string, port: Port): Port =>
  Object.fromEntries(
    Object.entries(port).map(([method, run]) => [
      method,
      typeof run === 'function' ? (...input: unknown[]) => tracer.step(`${name} ${method}`, () => run(...input)) : run,
    ]),
  ) as Port
