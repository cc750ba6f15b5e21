import { AppError, serviceUnavailable } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { countFailedCall } from "./metrics.ts";
import { within } from "./within.ts";

/**
 * A binding of the platform whose every answer comes in time, or is one named error: a request is told soon that
 * part of the service is away, and an effect does not hold up those behind it.
 */
export function bounded<Binding extends object>(
  binding: Binding,
  mostMs: number,
  name: string,
): Binding {
  const known = proxies.get(binding) ?? boundBy(binding, mostMs, name);
  proxies.set(binding, known);
  // Made below, of a binding of this very type.
  return known as Binding;
}

/** One for each binding: what an isolate remembers of KV, it keeps by the binding itself. */
const proxies = new WeakMap<object, object>();

function boundBy(binding: object, mostMs: number, called: string): object {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => inTime(Reflect.apply(value, target, args), mostMs, called);
    },
  });
}

/** The object of that name, whose every answer comes in time. */
export function objectNamed<Class extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<Class>,
  name: string,
): DurableObjectStub<Class> {
  const object = namespace.get(namespace.idFromName(name));
  return bounded(object, LIMITS.serviceTimeoutMs, "durable_object");
}

function inTime(answer: unknown, mostMs: number, called: string): unknown {
  return isLater(answer) ? named(within(mostMs, answer), called) : answer;
}

async function named(answer: Promise<unknown>, called: string): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    countFailedCall(called);
    const cause = error instanceof Error ? error : new Error(String(error));
    throw serviceUnavailable(LIMITS.serviceRetryAfterS, cause);
  }
}

const isLater = (answer: unknown): answer is Promise<unknown> =>
  (typeof answer === "object" || typeof answer === "function") &&
  answer !== null &&
  "then" in answer;
