CREATE TABLE "metric_minutes" (
	"name" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"instance" text NOT NULL,
	"numbers" double precision[] NOT NULL,
	CONSTRAINT "metric_minutes_name_minute_instance_pk" PRIMARY KEY("name","minute","instance")
);
