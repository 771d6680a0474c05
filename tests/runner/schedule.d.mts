interface Step {
  name: string;
  seconds: number;
  run: () => Promise<{ passed: number; failed: number }>;
}

export function runInTime(
  steps: Step[],
  deadline: number,
  now?: () => number,
): Promise<{ passed: number; failed: number; leftOut: string[] }>;
